import { type NextRouter, useRouter } from 'next/router'
import { type ComponentType, useEffect } from 'react'
import { mailedSecrets } from '@/components/app/mailedSecrets'
import { PageLoading } from '@/components/app/PageLoading'
import { useReplayClock } from '@/components/app/ReplayClock'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { NoticeList } from '@/components/ui/NoticeList'
import { useHydrated } from '@/hooks/view/useHydrated'
import type { AddressReader, Unread } from '@/lib/navigation/unread'

/**
 * A screen that waits until the router knows the address and gets it as `parse` reads it. For screens that are loaded
 * behind the shell: what reads the address arrives with them. `parse` must take any query and never throw. A page that
 * knows instants stands at the one of the shell, and its address says so.
 */
export function withParams<Params extends object>(
  Screen: ComponentType<Params>,
  parse: AddressReader<Params>,
): ComponentType {
  return function ScreenWithParams() {
    const router = useRouter()
    const clock = useReplayClock()
    const isReady = useHydrated() && router.isReady
    const carried = isReady && clock !== null && router.query.at === undefined ? clock : null
    const given = isReady ? { ...mailedSecrets(window.location.hash), ...router.query } : null
    const params = given === null ? null : parse(carried === null ? given : { ...given, ...whenQuery(carried) })
    useCarriedInstant(router, params !== null && knowsInstants(params) ? carried : null)
    if (params === null) return <PageLoading />
    return (
      <>
        <NoticeList className="px-3 pt-2" words={parse.unread(router.query).map(unreadWords)} />
        <Screen {...params} />
      </>
    )
  }
}

/** Longer texts are cut: they say enough. */
const SHOWN = 40
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The page shows its usual or the nearest value there, and says so: a link is never read otherwise in silence. Issue 26.3. */
const unreadWords = ({ key, text, expected }: Unread): string =>
  `The link has ${key}=${shown(text)}, which this page cannot read (expected: ${expected}). It shows its default or the nearest it can.`

const knowsInstants = (params: object): boolean => 'at' in params || 'when' in params

/** Outside system: the address, which a link of this page is copied from. */
function useCarriedInstant({ asPath, replace }: NextRouter, carried: WhenParams | null): void {
  useEffect(() => {
    if (carried === null) return
    const [path = '', query = ''] = asPath.split('#')[0]?.split('?') ?? []
    const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...whenQuery(carried) })
    void replace(`${path}?${all.toString()}`, undefined, { shallow: true, scroll: false })
  }, [asPath, replace, carried])
}
