// Settings that the launcher and the web app read themselves; the API host checks its own (server/readEnv.ts).

const isAddress = (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** Each setting with what is expected and whether a text is that. */
const EXPECTED = {
  HOST_MEMORY_MB: [
    'a whole number of megabytes from 256 to 1048576, without a unit',
    (text) => /^\d+$/.test(text) && text >= 256 && text <= 1_048_576,
  ],
  API_HOST: ['the address of an API host, such as http://10.0.0.5:4001', isAddress],
  API_ORIGIN: ['the address of an API host, such as http://127.0.0.1:4001', isAddress],
  PUBLIC_DEMO: ['0 or 1', (text) => /^[01]$/.test(text)],
}

/** What is wrong with them, in a sentence; null when nothing is. */
export function settingTrouble(env) {
  for (const [name, [expected, isRight]] of Object.entries(EXPECTED)) {
    const text = env[name] ?? ''
    if (text !== '' && !isRight(text)) return `${name}: found ${JSON.stringify(text)}; expected ${expected}.`
  }
  if (env.ROLE === 'web' && !env.API_HOST)
    return 'ROLE: found "web"; expected API_HOST beside it: the address of an API host, such as http://10.0.0.5:4001.'
  const ports = [env.PORT || '3000', env.API_PORT]
  return !env.API_HOST && (env.ROLE || 'all') === 'all' && ports[0] === ports[1]
    ? `API_PORT: found "${env.API_PORT}"; expected another port than PORT, which the web app listens on.`
    : null
}
