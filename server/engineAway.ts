import { setTimeout as sleep } from 'node:timers/promises'

/** An engine beside the host: the setting that names it, and its address. */
export interface Engine {
  readonly setting: string
  readonly url: string
}

const TRIES = 12
const PAUSE_MS = 2500
const AWAY =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|EAI_AGAIN|connection refused|timeout|starting up|does not answer/i

/** Host and port of each server of an address, never its password. */
const placesOf = (url: string): string =>
  url
    .split(',')
    .map((one) => (URL.canParse(one) ? new URL(one).host : 'an address that cannot be read'))
    .join(', ')

/** Opens an engine; while it is away tries again for half a minute, telling each time, and then says which one it was. */
export async function reached<T>(
  { setting, url }: Engine,
  open: () => Promise<T>,
  told: (message: string) => void,
  { pauseMs, tries }: { readonly pauseMs: number; readonly tries: number } = { pauseMs: PAUSE_MS, tries: TRIES },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      const { message, code } = error as { message?: string; code?: string }
      const reason = message || code || String(error)
      const what = `${setting}: what should answer at ${placesOf(url)} does not (${reason})`
      if (!AWAY.test(`${code} ${reason}`))
        throw new Error(`${setting}: what answers at ${placesOf(url)} cannot be used (${reason})`, { cause: error })
      if (attempt >= tries) throw new Error(`${what}.`)
      told(`${what}; try ${attempt} of ${tries}`)
      await sleep(pauseMs)
    }
  }
}

/** The same of a tool, whose caller can try again himself. */
export const reachedOnce = <T>(engine: Engine, open: () => Promise<T>): Promise<T> =>
  reached(engine, open, () => undefined, { pauseMs: 0, tries: 1 })

type Settings = Readonly<Partial<Record<'DATABASE_URL' | 'TAPE_URL' | 'NATS_URL', string | undefined>>>

/** The same for the engine that a setting names; what is embedded is opened as it is. */
export const engineOpener =
  (env: Settings, told: (message: string) => void) =>
  <T>(setting: keyof Settings, open: (url: string) => Promise<T>): Promise<T> => {
    const url = env[setting] ?? ''
    return url === '' ? open(url) : reached({ setting, url }, () => open(url), told)
  }
