/** What was typed of a comment and not sent yet; it is there again as long as the window is open. */
/** Somebody whom a comment may mention. */
export interface Colleague {
  id: number;
  name: string;
  username: string;
}

export interface KeptComment {
  content: string;
  /** Chosen from the list; told if the text still names them. */
  mentioned: Colleague[];
}

const kept = new Map<string, KeptComment>();

export const keptComment = (place: string): KeptComment => kept.get(place) ?? { content: '', mentioned: [] };

export function keepComment(place: string, comment: KeptComment): void {
  if (comment.content === '') kept.delete(place);
  else kept.set(place, comment);
}

/** The beginning of a name behind the "@" before the caret; undefined where nobody is being mentioned. */
export function nameAt(content: string, caret: number): { from: number; keyword: string } | undefined {
  const found = /(?:^|[^\w.@])@([^\s@]{0,40})$/.exec(content.slice(0, caret));
  const keyword = found?.[1];
  return keyword === undefined ? undefined : { from: caret - keyword.length - 1, keyword };
}

/** Those whom the text names, each once. */
export const namedIn = ({ content, mentioned }: KeptComment): number[] => [
  ...new Set(mentioned.filter(({ name }) => content.includes(`@${name}`)).map(({ id }) => id)),
];
