import { join } from 'node:path'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import { ApiUsage } from '@/server/services/api/apiUsage'
import { Background } from '@/server/services/background'
import { addShippedEntries } from '@/server/services/changelog/shippedEntries'
import { addDemoArticles } from '@/server/services/content/demoArticles'
import { addDemoMerch } from '@/server/services/content/demoMerch'
import { boxOf, keptSecret } from '@/server/services/keptSecret'
import { walletJobs } from '@/server/services/nft/recheckWallets'
import { type HeldReader, heldSets } from '@/server/services/portfolio/heldSets'
import { addDemoMixes } from '@/server/services/portfolios/demoMixes'
import { keptPushIdentity } from '@/server/services/push/pushKeys'
import { sealOldSecrets } from '@/server/services/security/sealedSecret'
import type { SecurityEvent } from '@/server/services/security/securityEvents'
import { tidyJob } from '@/server/services/security/tidyAccounts'
import { noteAnswer } from '@/server/services/security/usedAnswers'
import { addDemoAccounts } from '@/server/services/users/demoAccounts'
import { askForFactor, type FactorAsked } from '@/server/services/users/neededFactor'
import { SessionUsers } from '@/server/services/users/sessions'
import { Leases } from '@/server/stores/accounts/leases'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsDb, AccountsStore } from '@/server/stores/accounts/port'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { AltchaVerifier } from '@/server/vendors/captcha/altcha'
import type { CaptchaVerifier } from '@/server/vendors/captcha/port'
import { RemoteCaptcha } from '@/server/vendors/captcha/remote'
import { outboxMailer } from '@/server/vendors/mail/outbox'
import { smtpMailer } from '@/server/vendors/mail/smtp'
import type { NftChain } from '@/server/vendors/nft/port'
import { StripePayments, type StripeSettings } from '@/server/vendors/payments/stripe'
import { httpsSender } from '@/server/vendors/webhooks/httpsSender'

/** The part of the environment that accounts read. */
export interface AccountSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly publicOrigin: string
  readonly demoAccounts: boolean
  /** Who must have a second factor; unset, staff and who orders at a broker, and nobody where there are demo accounts. */
  readonly mfa?: FactorAsked | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Mail may go to a server that offers no TLS. */
  readonly allowsPlainLines?: boolean | undefined
  /** Gets what is written in the contact forms; the sender's address when empty. */
  readonly contactMail?: string | undefined
  readonly captcha: {
    readonly provider: 'altcha' | 'turnstile' | 'hcaptcha'
    readonly siteKey: string
    readonly secret: string
    readonly verifyUrl: string | undefined
  }
  /** The collection whose tokens give access; null: none. */
  readonly nft?: NftChain | null | undefined
  /** Card payments; without them plans are granted at the billing desk. */
  readonly stripe?: StripeSettings | undefined
  /** Keys that seal secrets, by commas, the newest first; one is made and kept with the accounts when empty. */
  readonly secretKey?: string | undefined
  /** Webhooks may be called over http and at private addresses: for a host of one's own network. */
  readonly allowsPrivateWebhooks?: boolean | undefined
  /** Told when work behind an answer (a mail) failed. */
  readonly onFailure?: ((error: unknown) => void) | undefined
  /** Told of log-ins and proofs. */
  readonly onEvent?: ((event: SecurityEvent) => void) | undefined
}

export interface Accounts {
  readonly deps: AccountDeps
  readonly sessions: SessionUsers
  /** What API keys called. */
  readonly usage: ApiUsage
  /** What a caller holds in accounts that are kept here. */
  readonly held: HeldReader
  /** Tasks that one host of many does at a time. */
  readonly leases: Leases
  /** Writes embedded accounts to a file. */
  readonly dump: AccountsStore['dump']
  /** Resolves when no work is left behind the answers given so far. */
  settled(): Promise<void>
  close(): Promise<void>
}

const verifyUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

/** Opens the accounts store (embedded or PostgreSQL) and everything that stands on it. */
export async function openAccounts(
  settings: AccountSettings,
  clock: Clock,
  publishBanner: AccountDeps['publishBanner'],
): Promise<Accounts> {
  return accountsOver(await openStore(settings), settings, clock, publishBanner)
}

/** Everything that stands on an open accounts store. */
export async function accountsOver(
  store: AccountsStore,
  settings: Omit<AccountSettings, 'dataDir' | 'databaseUrl'>,
  clock: Clock,
  publishBanner: AccountDeps['publishBanner'],
): Promise<Accounts> {
  const { db } = store
  askForFactor(db, settings.mfa ?? (settings.demoAccounts ? 'optional' : 'staff'))
  const background = new Background(settings.onFailure)
  const box = await boxOf(db, settings.secretKey, 'account_secret_key')
  const deps: AccountDeps = {
    db,
    captcha: await captchaOf(settings, db, clock),
    mail: settings.smtpUrl
      ? smtpMailer(settings.smtpUrl, settings.mailFrom, settings.allowsPlainLines)
      : outboxMailer(db, clock),
    contactMail: settings.contactMail ?? addressOf(settings.mailFrom),
    webhooks: httpsSender(settings.allowsPrivateWebhooks === true),
    box,
    push: await keptPushIdentity(db, box, settings),
    nft: settings.nft ?? null,
    payments: settings.stripe ? new StripePayments(settings.stripe) : null,
    tellEvent: ({ requestId, address }, deed) => settings.onEvent?.({ ...deed, requestId, address }),
    behind: (work) => background.run(work),
    publicOrigin: settings.publicOrigin,
    publishBanner,
  }
  await sealOldSecrets(deps)
  await addShippedEntries(deps)
  if (settings.demoAccounts) await addDemo(deps, clock())
  const settled = () => background.settled()
  const usage = new ApiUsage(db, clock)
  const leases = new Leases(db)
  const close = async () => {
    await settled()
    await leases.close()
    await usage.flush().catch((error) => settings.onFailure?.(error))
    await store.close()
  }
  return {
    deps,
    sessions: new SessionUsers(db, clock),
    usage,
    held: heldSets(db),
    leases,
    dump: store.dump,
    settled,
    close,
  }
}

/** What a fresh embedded install shows: people, articles, merchandise, portfolios. */
async function addDemo(deps: AccountDeps, nowMs: EpochMs): Promise<void> {
  await addDemoAccounts(deps, nowMs)
  await addDemoArticles(deps, nowMs)
  await addDemoMerch(deps)
  await addDemoMixes(deps, nowMs)
}

/** The address of 'Name <address>', or the text itself. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

function openStore({ databaseUrl, dataDir }: AccountSettings): Promise<AccountsStore> {
  if (databaseUrl) return openPostgresAccounts(databaseUrl)
  return openPgliteAccounts(dataDir === '' ? '' : join(dataDir, 'accounts'))
}

async function captchaOf(
  { captcha }: Pick<AccountSettings, 'captcha'>,
  db: AccountsDb,
  clock: Clock,
): Promise<CaptchaVerifier> {
  if (captcha.provider === 'altcha')
    return new AltchaVerifier(captcha.secret || (await keptSecret(db, 'captcha_secret')), clock, noteAnswer(db))
  const field = captcha.provider === 'turnstile' ? 'cf-turnstile-response' : 'h-captcha-response'
  return new RemoteCaptcha(field, { ...captcha, verifyUrl: captcha.verifyUrl ?? verifyUrls[captcha.provider] })
}

/** What a host looks after in its accounts. */
export const accountJobs = (deps: AccountDeps, clock: Clock): readonly Job[] => [
  tidyJob(deps, clock),
  ...walletJobs(deps, clock),
]
