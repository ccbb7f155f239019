import type { ParsedUrlQuery } from 'node:querystring'
import { useRouter } from 'next/router'
import type { ComponentType } from 'react'
import { PageLoading } from '@/components/app/PageLoading'
import { useHydrated } from '@/hooks/view/useHydrated'

/**
 * A screen that waits until the router knows the address and gets it as `parse` reads it. For screens that are loaded
 * behind the shell: what reads the address arrives with them. `parse` must take any query and never throw.
 */
export function withParams<Params extends object>(
  Screen: ComponentType<Params>,
  parse: (query: ParsedUrlQuery) => Params,
): ComponentType {
  return function ScreenWithParams() {
    const router = useRouter()
    const isReady = useHydrated() && router.isReady
    return isReady ? <Screen {...parse(router.query)} /> : <PageLoading />
  }
}
