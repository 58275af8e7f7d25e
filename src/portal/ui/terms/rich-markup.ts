import { renderMarkup } from '#shared/markup/render-markup.ts';
import './rich-text.css';

export { renderMarkup };
