import { NOT_STREAMED, SOCKET_CHANNELS, type SocketChannelName } from '@/lib/api/socketChannels'

/** What a client sends: `{"channel":"option_trades:TSLA","msg_type":"join"}`. */
export interface SocketMessage {
  readonly channel: string
  readonly type: 'join' | 'leave'
}

/** A channel that exists. `ticker` is '' for all names. */
export interface ReadChannel {
  /** As the client wrote it: every frame repeats it. */
  readonly name: string
  readonly base: SocketChannelName
  readonly ticker: string
}

/** Why something cannot be had, in words for the client. */
export interface SocketRefusal {
  readonly channel: string
  readonly reason: string
}

const MOST_NAME = 60
const TICKER = /^[A-Z0-9.]{1,12}$/
const SHOWN = 'Send {"channel":"option_trades","msg_type":"join"}.'

/** Reads one message; says what is wrong with it and of which channel, '' where none could be read. */
export function readSocketMessage(text: string): SocketMessage | SocketRefusal {
  const message = parsed(text)
  if (message === null) return { channel: '', reason: `The message is not a JSON object. ${SHOWN}` }
  const { channel, msg_type: type } = message
  if (typeof channel !== 'string' || channel === '' || channel.length > MOST_NAME)
    return { channel: '', reason: `The message names no channel. ${SHOWN}` }
  if (type !== 'join' && type !== 'leave') return { channel, reason: 'msg_type is join or leave.' }
  return { channel, type }
}

function parsed(text: string): { readonly channel?: unknown; readonly msg_type?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The channel of a name, or why there is none. */
export function readChannel(name: string): ReadChannel | SocketRefusal {
  const colon = name.indexOf(':')
  const base = colon < 0 ? name : name.slice(0, colon)
  const ticker = colon < 0 ? '' : name.slice(colon + 1)
  const refused = (reason: string): SocketRefusal => ({ channel: name, reason })
  const known = SOCKET_CHANNELS.find((channel) => channel.name === base)
  if (known === undefined) {
    const instead = Object.hasOwn(NOT_STREAMED, base) ? NOT_STREAMED[base] : undefined
    return refused(
      instead === undefined
        ? 'There is no such channel. GET /api/socket lists them.'
        : `This host does not stream ${base}: ${instead}.`,
    )
  }
  if (known.ticker === 'none' && colon >= 0) return refused(`${base} takes no ticker.`)
  if (known.ticker === 'must' && ticker === '') return refused(`${base} needs a ticker, as in ${base}:SPY.`)
  if (colon >= 0 && !TICKER.test(ticker))
    return refused(`A ticker is written in capitals after the colon, as in ${base}:SPY.`)
  return { name, base: known.name, ticker }
}

/** Text of a frame: `["option_trades",{…}]`. `payload` is JSON text. */
export const frameText = (channel: string, payload: string): string => `[${JSON.stringify(channel)},${payload}]`

export const okFrame = (channel: string): string => frameText(channel, '{"response":{},"status":"ok"}')

export const errorFrame = ({ channel, reason }: SocketRefusal): string =>
  frameText(channel, JSON.stringify({ response: { reason }, status: 'error' }))

/** Frames that were left out because the reader was slow: so many, or null where nobody counted them. */
export const gapFrame = (channel: string, dropped: number | null): string =>
  frameText(channel, JSON.stringify({ response: { dropped }, status: 'gap' }))
