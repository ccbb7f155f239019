export function dateReach(root: string): (test: string) => boolean
export function datedTests(root: string): readonly string[]
