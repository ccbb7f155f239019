/** Makes a switch over a union exhaustive: a new member fails to compile, foreign data fails with its value. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
