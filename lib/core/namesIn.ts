/** Names between commas, in their order; one name stays on its line: `namesIn('trade date, date')`. */
export const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim())
