export declare function builtCommand(
  root: string,
  entry: string,
  stamp: string | Uint8Array,
  options?: { packages?: boolean },
): Promise<string>;
export declare function sourcesOf(root: string, entry: string): string[];
