import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { SentFile } from '@/lib/contract/content'
import { endpoint } from '@/lib/contract/endpoint'
import { MERCH_KINDS } from '@/lib/merch/merch'

const Size = z.object({ name: z.string().trim().min(1).max(20), in_stock: z.boolean() })

export const MerchItem = z.object({
  id: z.string(),
  /** Order on the page. */
  place: z.number(),
  kind: z.enum(MERCH_KINDS),
  name: z.string(),
  about: z.string(),
  /** USD cents. */
  price_cents: z.number(),
  /** At least one; a thing without sizes has one of its own name. */
  sizes: z.array(Size),
  /** Where it is sent and how long that takes. */
  ships: z.string(),
  /** A shop that sells it; null: ordered here by a request to the operator. */
  shop_link: z.string().nullable(),
  /** A picture on the own host. */
  file: z.object({ path: z.string(), name: z.string() }).nullable(),
})
export type MerchItem = z.infer<typeof MerchItem>

const itemBody = z.object({
  place: z.number().int().min(0).max(1000).default(0),
  kind: MerchItem.shape.kind,
  name: z.string().trim().min(1).max(80),
  about: z.string().trim().max(300).default(''),
  price_cents: z.number().int().min(0).max(1_000_000),
  sizes: z
    .array(Size)
    .min(1)
    .max(12)
    .refine((sizes) => new Set(sizes.map(({ name }) => name)).size === sizes.length, 'each size once'),
  ships: z.string().trim().max(160).default(''),
  shop_link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  /** PNG, JPEG or WebP up to 300 kB; null takes the picture away, nothing leaves it. */
  file: SentFile.nullable().optional(),
})

/** Merchandise of the operator; nothing is sold by the product itself. */
export const merch = {
  list: endpoint({ id: 'merch.list', access: 'open', response: z.object({ data: z.array(MerchItem) }) }),
  create: endpoint({
    id: 'merch.create',
    access: 'admin',
    body: itemBody,
    response: z.object({ data: MerchItem }),
  }),
  update: endpoint({
    id: 'merch.update',
    access: 'admin',
    params: idParam,
    body: itemBody,
    response: z.object({ data: MerchItem }),
  }),
  remove: endpoint({
    id: 'merch.remove',
    access: 'admin',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
