// Settings that the launcher and the web app read themselves; the API host checks its own (server/readEnv.ts).

const isAddress = (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** Of this machine, encrypted, or the operator said that nobody else is on the network. */
const isSafe = (text) =>
  isAddress(text) &&
  (new URL(text).protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname))

/** Each setting with what is expected and whether a text is that. */
const EXPECTED = {
  HOST_MEMORY_MB: [
    'a whole number of megabytes from 256 to 1048576, without a unit',
    (text) => /^\d+$/.test(text) && text >= 256 && text <= 1_048_576,
  ],
  API_HOST: ['the address of an API host, such as https://10.0.0.5:4001', isAddress],
  API_ORIGIN: ['the address of an API host, such as http://127.0.0.1:4001', isAddress],
  PUBLIC_DEMO: ['0 or 1', (text) => /^[01]$/.test(text)],
}

/** What is wrong with them, in a sentence; null when nothing is. */
export function settingTrouble(env) {
  for (const [name, [expected, isRight]] of Object.entries(EXPECTED)) {
    const text = env[name] ?? ''
    if (text !== '' && !isRight(text)) return `${name}: found ${JSON.stringify(text)}; expected ${expected}.`
  }
  for (const name of ['API_HOST', 'API_ORIGIN'])
    if (env[name] && env.PLAIN_LINES !== 'allowed' && !isSafe(env[name]))
      return `${name}: found ${JSON.stringify(env[name])}; expected an encrypted line to another machine (https), or PLAIN_LINES=allowed beside it.`
  const isAlone = (env.ROLE || 'all') === 'all'
  if (isAlone && env.API_CERT && !env.API_HOST)
    return 'API_CERT: expected ROLE=api, ingest or worker beside it: on one machine the web app calls the host without leaving it.'
  if (env.ROLE === 'web' && !env.API_HOST)
    return 'ROLE: found "web"; expected API_HOST beside it: the address of an API host, such as https://10.0.0.5:4001.'
  const ports = [env.PORT || '3000', env.API_PORT]
  return !env.API_HOST && isAlone && ports[0] === ports[1]
    ? `API_PORT: found "${env.API_PORT}"; expected another port than PORT, which the web app listens on.`
    : null
}
