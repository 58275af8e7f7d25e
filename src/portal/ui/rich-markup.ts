import { renderMarkup } from '#shared/render-markup.ts';
import './rich-text.css';

export { renderMarkup };
