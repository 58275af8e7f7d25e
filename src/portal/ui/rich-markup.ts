import { showMarkup } from '#shared/show-markup.ts';
import './rich-text.css';

export { showMarkup };
