import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Answer = z.object({ title: z.string(), lines: z.array(z.string()), footer: z.string() })
const Service = z.enum(['discord', 'telegram'])
const signed = z.object({ text: z.string().max(200_000), signature: z.string().max(400) })

const ChatLinkRow = z.object({ id: z.string(), service: Service, name: z.string(), linked: z.string() })

/** Bots of Discord and Telegram (pages.md Bots). */
export const bots = {
  status: endpoint({
    id: 'bots.status',
    access: 'open',
    response: z.object({
      data: z.array(z.object({ service: Service, configured: z.boolean(), invite: z.string().nullable() })),
      per_minute: z.number(),
    }),
  }),
  /** A command as a chat would send it, answered with the caller's own tier. */
  demo: endpoint({
    id: 'bots.demo',
    access: 'open',
    perMinute: 20,
    body: z.object({ text: z.string().max(200) }),
    response: z.object({ data: Answer }),
  }),
  links: endpoint({ id: 'bots.links', access: 'user', response: z.object({ data: z.array(ChatLinkRow) }) }),
  makeCode: endpoint({
    id: 'bots.makeCode',
    access: 'user',
    perMinute: 5,
    response: z.object({ code: z.string(), expires: z.string() }),
  }),
  unlink: endpoint({
    id: 'bots.unlink',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ code: z.string() }),
  }),
  /** The commands as Discord registers them. */
  discordCommands: endpoint({
    id: 'bots.discordCommands',
    access: 'open',
    perMinute: 30,
    response: z.array(z.looseObject({ name: z.string() })),
  }),
  discord: endpoint({
    id: 'bots.discord',
    access: 'open',
    isSigned: true,
    signatureHeaders: ['x-signature-ed25519', 'x-signature-timestamp'],
    perMinute: 1200,
    body: signed,
    response: z.looseObject({ type: z.number() }),
  }),
  telegram: endpoint({
    id: 'bots.telegram',
    access: 'open',
    isSigned: true,
    signatureHeaders: ['x-telegram-bot-api-secret-token'],
    perMinute: 1200,
    body: signed,
    response: z.looseObject({ method: z.string().optional() }),
  }),
}
