export function realTests(root: string): readonly string[]
