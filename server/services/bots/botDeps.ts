import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'

/** Asks a call of this host for somebody: the same rules of access, the same answer as over the wire. */
export type AskRoute = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  ctx: ServiceContext,
  input: { readonly params?: Readonly<Record<string, string>>; readonly query?: z.input<Q> },
) => Promise<z.output<R>>

/** What the operator has set up; '' where it is not. */
export interface BotSettings {
  readonly discordPublicKey: string
  readonly discordApplicationId: string
  readonly telegramSecret: string
  readonly telegramName: string
}

/** What the verbs of bots read. */
export interface BotDeps {
  readonly accounts: AccountDeps
  readonly settings: BotSettings
  readonly ask: AskRoute
}

export type ChatService = 'discord' | 'telegram'
