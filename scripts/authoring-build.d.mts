export declare function builtCommand(root: string, entry: string, stamp: string | Uint8Array): Promise<string>;
