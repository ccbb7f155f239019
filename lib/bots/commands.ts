import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

/** What a chat may ask (pages.md Bots). Every command that reads the market names what it takes. */
export const BOT_COMMANDS = [
  { name: 'flow', takes: 'ticker?', about: 'Newest large option prints, of one name or of the market' },
  { name: 'tide', takes: 'none', about: 'Net call and put premium of the market so far' },
  { name: 'chain', takes: 'ticker', about: 'Quotes around the money of the nearest expiry' },
  { name: 'gex', takes: 'ticker', about: 'Net gamma exposure, walls and zero gamma' },
  { name: 'iv', takes: 'ticker', about: 'IV30 with rank and percentile, realised volatility, skew of terms' },
  { name: 'earnings', takes: 'ticker?', about: 'Next reports with the move that is priced in' },
  { name: 'politics', takes: 'ticker?', about: 'Newest disclosed trades of members of Congress' },
  { name: 'alerts', takes: 'ticker?', about: 'Newest rule hits of Flow Alerts' },
  { name: 'link', takes: 'code', about: 'Link this chat account with a code from your settings' },
  { name: 'unlink', takes: 'none', about: 'End the link of this chat account' },
  { name: 'help', takes: 'none', about: 'This list' },
] as const

type BotCommand = (typeof BOT_COMMANDS)[number]
export type BotCommandName = BotCommand['name']

/** What was understood of a message; `problem` says in one sentence why nothing was. */
export type ParsedCommand = { readonly name: BotCommandName; readonly argument: string } | { readonly problem: string }

const CODE = /^[A-Z0-9-]{4,40}$/

/** `/flow NVDA`, `!flow nvda`, `flow@SomeBot $NVDA`: the same question. Longer texts are cut: nobody asks for more. */
export function parseCommand(text: string): ParsedCommand {
  const [head = '', second = ''] = text.slice(0, 200).trim().split(/\s+/)
  const word = head.replace(/^[/!]/, '').replace(/@.*$/, '').toLowerCase()
  const wanted = word === '' || word === 'start' ? 'help' : word
  const command = BOT_COMMANDS.find(({ name }) => name === wanted)
  if (command === undefined) return { problem: 'Unknown command. /help lists what can be asked.' }
  const argument = second.replace(/^\$/, '').toUpperCase()
  return withArgument(command, argument)
}

function withArgument({ name, takes }: BotCommand, argument: string): ParsedCommand {
  if (takes === 'none') return { name, argument: '' }
  if (takes === 'code') {
    return CODE.test(argument) ? { name, argument } : { problem: `Send the code with it: /${name} CODE.` }
  }
  if (argument === '') {
    return takes === 'ticker' ? { problem: `Which name? For example /${name} SPY.` } : { name, argument }
  }
  return isTicker(argument)
    ? { name, argument: tickerForm(argument) }
    : { problem: `${argument.slice(0, 12)} is not a ticker.` }
}

/** An answer that every chat can show: a title, lines of plain text, and where the figures are from. */
export interface BotAnswer {
  readonly title: string
  readonly lines: readonly string[]
  /** Tier and time; '' where nothing of the market is told. */
  readonly footer: string
}

/** The answer as one text, at most `most` characters; what does not fit is left out by whole lines. */
export function answerText({ title, lines, footer }: BotAnswer, most: number): string {
  const end = footer === '' ? [] : ['', footer]
  const shown: string[] = []
  for (const line of lines) {
    if ([title, ...shown, line, ...end].join('\n').length > most) break
    shown.push(line)
  }
  return [title, ...shown, ...end].join('\n').slice(0, most)
}
