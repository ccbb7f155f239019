export declare function ensureBuilt(parts?: { readonly web?: boolean }): Promise<void>
