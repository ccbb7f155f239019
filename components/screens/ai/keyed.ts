/** Items that never change their places, each with its place as its key. */
export const keyed = <T>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] =>
  items.map((item, at) => ({ key: String(at), item }))
