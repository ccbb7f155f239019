import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { answerText } from '@/lib/bots/commands'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BotDeps } from '@/server/services/bots/botDeps'
import { type Asker, answerMessage } from '@/server/services/bots/botEngine'
import { contextOfChat } from '@/server/services/bots/chatContext'
import { inTime } from '@/server/services/bots/inTime'
import { hashToken } from '@/server/services/tokenHash'

const MOST_TEXT = 4000
/** Telegram waits longer for a webhook than Discord does. */
const WAIT_MS = 20_000

/** The parts of an update that are read. Source: Telegram Bot API, "Update" and "Message". */
const Update = z.object({
  message: z
    .object({
      message_id: z.number(),
      text: z.string().max(10_000).default(''),
      from: z
        .object({ id: z.number(), is_bot: z.boolean().default(false), username: z.string().max(100).default('') })
        .optional(),
      chat: z.object({ id: z.number(), type: z.string().max(20) }),
    })
    .optional(),
})

/**
 * Answers an update of Telegram within the answer to its call ("Making requests when getting updates"), so the bot's
 * token never stands on this host. Refuses what does not carry the secret of the webhook.
 */
export async function answerTelegram(
  deps: BotDeps,
  ctx: ServiceContext,
  delivery: { readonly text: string; readonly signature: string },
) {
  const secret = deps.settings.telegramSecret
  if (secret === '') throw new ServiceError('not_found', 'This host has no Telegram bot.')
  if (!isSame(delivery.signature, secret))
    throw new ServiceError('authentication_required', 'The secret of the webhook is not valid.')
  const { message } = readUpdate(delivery.text)
  const from = message?.from
  if (message === undefined || from === undefined || from.is_bot || !isForBot(message.text, message.chat.type))
    return {}
  const asker: Asker = { service: 'telegram', user: { id: String(from.id), name: from.username } }
  const isPrivate = message.chat.type === 'private'
  // Everybody in a group reads the answer: data of a plan is told in private alone.
  const own = isPrivate ? await contextOfChat(deps.accounts, ctx, asker) : ctx
  const answer = await inTime(answerMessage(deps, own, message.text, asker), WAIT_MS)
  return {
    method: 'sendMessage',
    chat_id: message.chat.id,
    text: answerText(answer, MOST_TEXT),
    reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
    link_preview_options: { is_disabled: true },
  } as const
}

/** In a group only commands are for the bot; in private everything is. */
function isForBot(text: string, chatType: string): boolean {
  return chatType === 'private' ? text !== '' : text.startsWith('/')
}

function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)))
}

function readUpdate(text: string): z.output<typeof Update> {
  try {
    return Update.parse(JSON.parse(text))
  } catch {
    throw new ServiceError('invalid', 'The body is not an update.')
  }
}
