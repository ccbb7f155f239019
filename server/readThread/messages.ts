import type { KindOffer } from '@/lib/feeds/kindStates'
import type { ShowTo } from '@/lib/feeds/licence'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { StageNews } from '@/server/engine/tapeStage'
import type { ServiceErrorCode } from '@/server/errors'
import type { Pressure } from '@/server/http/admission'
import type { HandlerInput } from '@/server/http/implement'
import type { MarketTable } from '@/server/stores/market/port'

/** What the host knows that answers of the thread depend on. */
export interface HostState {
  /** Null on a host without real sources. */
  readonly offers: readonly KindOffer[] | null
  readonly showTo: ShowTo
  /** How often stored facts were corrected. */
  readonly revision: number
}

/** A call that is already authenticated, allowed and counted. */
export interface Question {
  readonly endpoint: string
  readonly input: HandlerInput<unknown, unknown>
  /** Whether the answer names the sources of its kinds: answers over HTTP do. */
  readonly namesKinds: boolean
}

export type Task =
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'job'; readonly name: string }

/** To the read thread. */
export type ToThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'task'; readonly id: number; readonly task: Task; readonly host: HostState }
  | { readonly kind: 'news'; readonly tape: StageNews | null; readonly sample: StageNews | null }
  | { readonly kind: 'changed'; readonly table: MarketTable }

/** JSON text as it is sent, or a Response in parts. */
export interface Done {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Null: JSON with status 200. */
  readonly head: { readonly status: number; readonly headers: [string, string][] } | null
}

/** An error as it travels between threads. */
export type Failure =
  | {
      readonly kind: 'service'
      readonly code: ServiceErrorCode
      readonly message: string
      readonly issues: readonly { readonly path: string; readonly message: string }[]
    }
  | { readonly kind: 'tape'; readonly code: 'refused' | 'unavailable' | 'failed'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly stack: string | undefined }

export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>

/** From the read thread. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly done: Done }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'figures'; readonly figures: Figures; readonly pressure: Pressure }
  /** A built-in rule that is looked at now and then has hit. */
  | { readonly kind: 'hit'; readonly hit: AlertHit }
  | { readonly kind: 'changed'; readonly table: MarketTable }

/** One end of the line between host and thread. */
export interface Line<Out, In> {
  post(message: Out, transfer?: readonly ArrayBuffer[]): void
  hear(onMessage: (message: In) => void): void
}
