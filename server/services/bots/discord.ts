import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { answerText, BOT_COMMANDS, type BotAnswer } from '@/lib/bots/commands'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BotDeps } from '@/server/services/bots/botDeps'
import { type Asker, answerMessage } from '@/server/services/bots/botEngine'
import { contextOfChat } from '@/server/services/bots/chatContext'
import { inTime } from '@/server/services/bots/inTime'

/** Kinds of interactions and answers. Source: Discord developer documentation, "Receiving and Responding". */
const PING = 1
const COMMAND = 2
const PONG = { type: 1 } as const
const MESSAGE = 4
/** Only whoever asked sees it. */
const EPHEMERAL = 64
const MOST_TEXT = 1900
const TEXT_OPTION = 3

const Person = z.object({ id: z.string().max(40), username: z.string().max(100).default('') })
const Interaction = z.object({
  type: z.number(),
  data: z
    .object({
      name: z.string().max(40),
      options: z
        .array(z.object({ name: z.string().max(40), value: z.unknown() }))
        .max(10)
        .default([]),
    })
    .optional(),
  member: z.object({ user: Person }).optional(),
  user: Person.optional(),
})

/** Answers an interaction of Discord; refuses what Discord did not sign. */
export async function answerDiscord(
  deps: BotDeps,
  ctx: ServiceContext,
  delivery: { readonly text: string; readonly signature: string },
) {
  const [signature = '', time = ''] = delivery.signature.split(' ')
  const key = deps.settings.discordPublicKey
  if (key === '') throw new ServiceError('not_found', 'This host has no Discord application.')
  // Discord signs the time of its delivery and the bytes of it.
  if (!isEd25519(Buffer.from(time + delivery.text), signature, key))
    throw new ServiceError('authentication_required', 'The signature is not valid.')
  const { type, data, member, user } = readInteraction(delivery.text)
  if (type === PING) return PONG
  const person = member?.user ?? user
  if (type !== COMMAND || data === undefined || person === undefined)
    throw new ServiceError('invalid', 'This kind of interaction is not answered.')
  const asker: Asker = { service: 'discord', user: { id: person.id, name: person.username } }
  const own = await contextOfChat(deps.accounts, ctx, asker)
  const argument = data.options[0]?.value
  const words = typeof argument === 'string' ? `${data.name} ${argument}` : data.name
  const answer = await inTime(answerMessage(deps, own, words, asker))
  // Data of a plan is shown to its owner alone, a sample to everybody in the channel.
  const isOwn = own.tier !== 'sample' || data.name === 'link'
  return { type: MESSAGE, data: messageOf(answer, isOwn) } as const
}

function messageOf(answer: BotAnswer, isOwn: boolean) {
  return {
    content: answerText(answer, MOST_TEXT),
    // Nothing in an answer calls anybody.
    allowed_mentions: { parse: [] },
    ...(isOwn ? { flags: EPHEMERAL } : {}),
  }
}

function readInteraction(text: string): z.output<typeof Interaction> {
  try {
    return Interaction.parse(JSON.parse(text))
  } catch {
    throw new ServiceError('invalid', 'The body is not an interaction.')
  }
}

/** The commands as Discord registers them: `PUT /applications/{id}/commands`. */
export function discordCommands() {
  return BOT_COMMANDS.map(({ name, takes, about }) => {
    const option = takes === 'code' ? 'code' : 'ticker'
    const hint = takes === 'code' ? 'Code from your settings' : 'Symbol, for example SPY'
    const own = { type: TEXT_OPTION, name: option, description: hint, required: !takes.endsWith('?') }
    return { name, type: 1, description: about, options: takes === 'none' ? [] : [own] }
  })
}

/** DER before the 32 bytes of an Ed25519 key (RFC 8410 §4). */
const KEY_HEAD = '302a300506032b6570032100'

/** Whether a signature is that of the key over the message (RFC 8032). Key and signature in hex; what is none is false. */
export function isEd25519(message: Buffer, signature: string, publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(publicKey) || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const key = createPublicKey({ key: Buffer.from(KEY_HEAD + publicKey, 'hex'), format: 'der', type: 'spki' })
  return verify(null, message, key, Buffer.from(signature, 'hex'))
}
