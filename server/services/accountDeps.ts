import type { SecretBox } from '@/server/services/secretBox'
import type { TellEvent } from '@/server/services/security/securityEvents'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { CaptchaVerifier } from '@/server/vendors/captcha/port'
import type { Mailer } from '@/server/vendors/mail/port'
import type { NftChain } from '@/server/vendors/nft/port'
import type { Payments } from '@/server/vendors/payments/port'
import type { PushIdentity } from '@/server/vendors/push/webPush'
import type { WebhookSender } from '@/server/vendors/webhooks/port'

/** What the verbs of accounts, lists and saved work need from outside. */
export interface AccountDeps {
  readonly db: AccountsDb
  readonly captcha: CaptchaVerifier
  /** Seals what must not be read from a copy of the store. */
  readonly box: SecretBox
  readonly mail: Mailer
  /** The operator's address for what is written in the contact forms. */
  readonly contactMail: string
  /** Messages to addresses that users name. */
  readonly webhooks: WebhookSender
  /** Keys towards push services of browsers; null: the host cannot send to them. */
  readonly push: PushIdentity | null
  /** The collection whose tokens give access; null: none. */
  readonly nft: NftChain | null
  /** Card payments; null: plans are granted at the billing desk. */
  readonly payments: Payments | null
  /** Tells the log of log-ins and proofs, right and wrong. */
  readonly tellEvent: TellEvent
  /** Runs work behind the answer of a call (mails); failures are logged, `Accounts.settled` waits for it. */
  readonly behind: (work: () => Promise<void>) => void
  /** Address of the web app, for links in mails. */
  readonly publicOrigin: string
  /** Tells open streams that the announcement banner changed. */
  readonly publishBanner: (banner: { readonly active: boolean; readonly text: string }) => void
}
