/** Rich text for drawing: our allow-list first, then DOMPurify, so that two walls must fail before a script runs. */
import DOMPurify from 'dompurify';
import { cleanHtml } from './clean.ts';

/** HTML that may be put into the page; links open elsewhere and tell nothing about this page. */
export function drawableHtml(html: string): string {
  const clean = DOMPurify.sanitize(cleanHtml(html), { FORBID_TAGS: ['style', 'form', 'input', 'svg', 'math'], FORBID_ATTR: ['style', 'class', 'id', 'name'], ALLOW_DATA_ATTR: false });
  return clean.replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href=');
}
