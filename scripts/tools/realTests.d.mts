export function leftOutTests(root: string): readonly string[]
export function writtenTests(root: string, file: string): number
