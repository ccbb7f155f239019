import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { type ExplorerParams, explorerQuery } from '@/components/stocks/explorer/explorerParams'
import type { IsoDate, Ticker } from '@/lib/core/nominal'

type ExplorerWhen = Pick<ExplorerParams, 'session' | 'at'>

/** A name and the time it is looked at, with the way to change the address. */
export interface Explorer extends ExplorerParams {
  /** Session and instant as the host is asked. */
  readonly when: { readonly session?: IsoDate; readonly at?: string }
  /** False where nothing can change: a past session, an instant. */
  readonly isLive: boolean
  readonly setView: (patch: Readonly<Record<string, string>>) => void
  /** Another session or instant. The stock side has one source. */
  readonly change: (when: Partial<ExplorerWhen>) => void
  /** Another name on the same tab. */
  readonly openSymbol: (symbol: Ticker) => void
}

export function useExplorer(params: ExplorerParams): Explorer {
  const { pathname, replace, push } = useRouter()
  const { symbol, session, at, view } = params
  const go = useCallback(
    (next: ExplorerParams, isNew = false) => {
      const query = explorerQuery(next)
      const path = pathname.replace('[symbol]', encodeURIComponent(next.symbol))
      const href = query === '' ? path : `${path}?${query}`
      void (isNew ? push(href) : replace(href, undefined, { shallow: true, scroll: false }))
    },
    [pathname, replace, push],
  )
  const when = useMemo(() => ({ ...(session ? { session } : {}), ...(at ? { at } : {}) }), [session, at])
  return {
    symbol,
    session,
    at,
    view,
    when,
    isLive: session === null && at === null,
    setView: (patch) => go({ symbol, session, at, view: { ...view, ...patch } }),
    change: ({ session: day = session, at: instant = at }) => go({ symbol, session: day, at: instant, view }),
    openSymbol: (next) => go({ symbol: next, session, at, view: {} }, true),
  }
}
