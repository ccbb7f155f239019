/** What is wrong with a port, in a sentence; null when nothing is. */
export function portTrouble(name: string, value: string, host: string, patienceMs?: number): Promise<string | null>
