import type { At } from '@/server/stores/accounts/schemaTypes'

/** The wallet of an account; one wallet belongs to one account. */
interface WalletsTable {
  user_id: string
  /** EIP-55 form. */
  address: string
  verified: At
  /** When the chain was asked last. */
  checked: At
  /** It held a token of the collection then. */
  owns: boolean
  /** `has_nft` comes from it, and goes with it; staff may have given the flag before. */
  gave_access: boolean
}

/** A message that waits to be signed; it is gone as soon as an answer comes. */
interface WalletChallengesTable {
  nonce_hash: string
  user_id: string
  address: string
  message: string
  expires: At
}

export interface WalletTables {
  wallets: WalletsTable
  wallet_challenges: WalletChallengesTable
}
