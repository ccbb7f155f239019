import { BOT_COMMANDS, type BotAnswer, parseCommand } from '@/lib/bots/commands'
import { perOwner } from '@/lib/core/perOwner'
import brand from '@/lib/navigation/brand.json'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { MARKET_ANSWERS } from '@/server/services/bots/botAnswers'
import type { AskRoute, BotDeps, ChatService } from '@/server/services/bots/botDeps'
import { type ChatUser, linkChat, unlinkChat } from '@/server/services/bots/chatLinks'
import { MinuteCount } from '@/server/services/bots/minuteCount'
import { mustBeUnlocked } from '@/server/services/requireAccess'

/** Commands a minute of one chat account. */
export const PER_MINUTE = 20

/** An answer that came too late for its chat is there for whoever asks again. */
const KEPT = 200
const KEPT_MS = 20_000
const answersBy = perOwner((_ask: AskRoute) => new AnswerCache<BotAnswer>('bots/botEngine', KEPT, KEPT_MS))
const countsBy = perOwner((_deps: BotDeps['accounts']) => new MinuteCount(PER_MINUTE))

/** Who asked in which chat; none on the command demo of the pages. */
export interface Asker {
  readonly service: ChatService
  readonly user: ChatUser
}

const plain = (title: string, ...lines: string[]): BotAnswer => ({ title, lines, footer: '' })

/**
 * The answer to a message. What the market says comes from the calls of this host with the access of `ctx`, so a chat
 * account that is not linked sees the sample. A refusal is an answer in the product's words.
 */
export async function answerMessage(
  deps: BotDeps,
  ctx: ServiceContext,
  text: string,
  asker: Asker | null,
): Promise<BotAnswer> {
  if (asker !== null && !countsBy(deps.accounts).take(`${asker.service} ${asker.user.id}`, ctx.nowMs)) {
    return plain('Too many commands', `A chat account may ask ${PER_MINUTE} times a minute. Try again in one minute.`)
  }
  const parsed = parseCommand(text)
  if ('problem' in parsed) return plain('Not understood', parsed.problem)
  const { name, argument } = parsed
  if (name === 'help') return helpAnswer()
  try {
    if (name === 'link') return await linkAnswer(deps, ctx, argument, asker)
    if (name === 'unlink') return await unlinkAnswer(deps, asker)
    mustBeUnlocked(ctx.user)
    const key = [ctx.tier, ctx.user?.id, name, argument].join(' ')
    return await answersBy(deps.ask).get(key, () => MARKET_ANSWERS[name](deps.ask, ctx, argument), ctx.nowMs)
  } catch (error) {
    if (error instanceof ServiceError) return plain('No answer', error.message)
    throw error
  }
}

function helpAnswer(): BotAnswer {
  const lines = BOT_COMMANDS.map(({ name, takes, about }) => {
    const what = { none: '', ticker: ' TICKER', 'ticker?': ' [TICKER]', code: ' CODE' }[takes]
    return `/${name}${what}: ${about}`
  })
  return plain(`${brand.brand} commands`, ...lines)
}

async function linkAnswer(deps: BotDeps, ctx: ServiceContext, code: string, asker: Asker | null): Promise<BotAnswer> {
  if (asker === null) return plain('Link', 'Send this command to the bot in your chat, with a code from your settings.')
  await linkChat(deps.accounts, ctx, asker.service, { user: asker.user, code })
  return plain('Linked', 'This chat account now has the data of your plan. /unlink ends it.')
}

async function unlinkAnswer(deps: BotDeps, asker: Asker | null): Promise<BotAnswer> {
  const isGone = asker !== null && (await unlinkChat(deps.accounts, asker.service, asker.user.id))
  return plain(isGone ? 'Unlinked' : 'Not linked', 'This chat account has sample data.')
}
