import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { isAddressText } from '@/lib/wallet/signInMessage'

const NftState = z.object({
  /** The operator's collection; null: this host asks no chain. */
  contract: z.string().nullable(),
  /** The caller's verified wallet. */
  wallet: z.object({ address: z.string(), verified: z.string(), checked: z.string(), owns: z.boolean() }).nullable(),
  /** The caller has premium access by ownership (spec §6). */
  has_access: z.boolean(),
})
export type NftState = z.infer<typeof NftState>

/** Premium access by a token in the caller's wallet: a signed message proves the wallet, the chain the token. */
export const nft = {
  read: endpoint({ id: 'nft.read', access: 'open', response: z.object({ data: NftState }) }),
  /** A message that the wallet signs within ten minutes; asking again makes the one before worthless. */
  challenge: endpoint({
    id: 'nft.challenge',
    access: 'user',
    perMinute: 10,
    body: z.object({
      address: z.string().trim().max(42).refine(isAddressText, 'an address of 0x and forty hex digits'),
    }),
    response: z.object({ data: z.object({ message: z.string(), nonce: z.string(), expires: z.string() }) }),
  }),
  verify: endpoint({
    id: 'nft.verify',
    access: 'user',
    perMinute: 10,
    body: z.object({ nonce: z.string().max(100), signature: z.string().trim().max(200) }),
    response: z.object({ data: NftState }),
  }),
  /** Takes the wallet away, and the access that came with it. */
  remove: endpoint({ id: 'nft.remove', access: 'user', response: z.object({ data: NftState }) }),
}
