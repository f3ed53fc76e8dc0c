/** The member of that name that the object has itself; never one that every object has ("toString"). */
export const own = <T>(object: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
