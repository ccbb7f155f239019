/** What V8 is told, and with it the whole command line of the API host without the program. */
export const engineArgs: readonly string[]
export const hostArgs: readonly string[]
/** Settings of its process that are none of the product. */
export const hostEnv: Readonly<Record<string, string>>
