/**
 * Rich text as its readers see it, for detail screens and previews. Loads the second cleaner, so use it outside lists.
 */
import { drawableHtml } from './purify.tsx';
import './rich-text.css';

export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: drawableHtml(html) }} />;
}
