import type { ParsedUrlQuery } from 'node:querystring'
import Head from 'next/head'
import { useRouter } from 'next/router'
import type { ComponentType } from 'react'
import { mailedSecrets } from '@/components/app/mailedSecrets'
import type { RoutedPage } from '@/components/app/pageTypes'
import { RouteGuard } from '@/components/app/RouteGuard'
import { useHydrated } from '@/hooks/view/useHydrated'
import brand from '@/lib/navigation/brand.json'
import type { Route } from '@/lib/navigation/route'
import { routeTitle } from '@/lib/navigation/routeTitle'

/** Title of the browser tab. */
export const pageTitle = (title: string): string => `${title} | ${brand.brand}`

/** A page without parameters: title and guard. It is rendered at build time, content included. */
export function definePage(route: Route, Screen: ComponentType): RoutedPage
/**
 * A page with parameters: waits until the router knows them and hands them over as `parse` returns them.
 * `parse` must take any query and never throw.
 */
export function definePage<Params extends object>(
  route: Route,
  Screen: ComponentType<Params>,
  parse: (query: ParsedUrlQuery) => Params,
): RoutedPage
export function definePage<Params extends object>(
  route: Route,
  Screen: ComponentType<Params>,
  parse?: (query: ParsedUrlQuery) => Params,
): RoutedPage {
  function Page() {
    const router = useRouter()
    // Without a query the browser's router is ready at once, the one of the build never: both must draw the same first.
    const isReady = useHydrated() && router.isReady
    const params =
      parse === undefined
        ? ({} as Params)
        : isReady
          ? parse({ ...mailedSecrets(window.location.hash), ...router.query })
          : null
    return (
      <>
        <Head>
          <title>{pageTitle(isReady ? routeTitle(route, router.query) : route.title)}</title>
        </Head>
        {params === null ? null : (
          <RouteGuard route={route}>
            <Screen {...params} />
          </RouteGuard>
        )}
      </>
    )
  }
  return Object.assign(Page, { route })
}
