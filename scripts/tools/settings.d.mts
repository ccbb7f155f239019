/** What is wrong with the settings that the launcher and the web app read, in a sentence; null when nothing is. */
export function settingTrouble(env: Readonly<Record<string, string | undefined>>): string | null
