import { z } from 'zod'
import { KEY_SCOPES } from '@/lib/access/keyScopes'
import { endpoint } from '@/lib/contract/endpoint'

const limits = {
  /** Families of calls it reads; empty: all that its owner's plan opens. */
  scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length),
  /** Addresses and networks (203.0.113.0/24) it opens from; empty: everywhere. */
  addresses: z.array(z.string().max(60)).max(20),
}

/** A key as its owner sees it later: the secret itself is shown once, at its making. */
export const ApiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  created: z.string(),
  expires: z.string().nullable(),
  last_used: z.string().nullable(),
  /** After a renewal: until when the secret before it still opens. */
  old_until: z.string().nullable(),
  ...limits,
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

/** The secret in the address of a calendar, with the plan of its owner: it opens `calendar.tradingFeed` and nothing else. */
export const calendarAddress = {
  read: endpoint({
    id: 'calendarAddress.read',
    access: 'user',
    response: z.object({ data: z.object({ created: z.string() }).nullable() }),
  }),
  /** A new one; addresses with the one before it end. */
  make: endpoint({
    id: 'calendarAddress.make',
    access: 'user',
    perMinute: 20,
    response: z.object({ key: z.string() }),
  }),
  remove: endpoint({
    id: 'calendarAddress.remove',
    access: 'user',
    response: z.object({ code: z.string() }),
  }),
}

/** Keys of programs that read market data with the plan of their owner. */
export const apiKeys = {
  list: endpoint({ id: 'apiKeys.list', access: 'user', response: z.object({ data: z.array(ApiKeyRow) }) }),
  create: endpoint({
    id: 'apiKeys.create',
    access: 'user',
    perMinute: 20,
    body: z.object({
      name: z.string().trim().min(1).max(60),
      /** Days it lives; null: until it is ended. */
      days: z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable(),
      scopes: limits.scopes.default([]),
      addresses: limits.addresses.default([]),
    }),
    response: z.object({ data: ApiKeyRow, key: z.string() }),
  }),
  /** A new secret for the same key; the one before it goes on for a day, so that programs can be moved. */
  renew: endpoint({
    id: 'apiKeys.renew',
    access: 'user',
    perMinute: 20,
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ data: ApiKeyRow, key: z.string() }),
  }),
  /** Sets what a key is kept to; felt with its next call. */
  limit: endpoint({
    id: 'apiKeys.limit',
    access: 'user',
    perMinute: 20,
    params: z.object({ id: z.string().max(40) }),
    body: z.object(limits),
    response: z.object({ data: ApiKeyRow }),
  }),
  remove: endpoint({
    id: 'apiKeys.remove',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ code: z.string() }),
  }),
}
