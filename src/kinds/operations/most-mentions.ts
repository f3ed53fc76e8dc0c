/** Colleagues that one comment may mention; the console and the server keep to the same. */
export const mostMentions = 20;
