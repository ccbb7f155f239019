import Head from 'next/head'
import type { ComponentType } from 'react'
import { pageTitle } from '@/components/app/definePage'
import type { RoutedPage } from '@/components/app/pageTypes'
import { RouteGuard } from '@/components/app/RouteGuard'
import type { Route } from '@/lib/navigation/route'

/** A page for reading that comes with an answer of the host, so that it reads the same without scripts. */
export function defineDocumentPage<Props extends object>(
  route: Route,
  Screen: ComponentType<Props>,
): ComponentType<Props> & RoutedPage {
  function DocumentPage(props: Props) {
    return (
      <>
        <Head>
          <title>{pageTitle(route.title)}</title>
        </Head>
        <RouteGuard route={route}>
          <Screen {...props} />
        </RouteGuard>
      </>
    )
  }
  return Object.assign(DocumentPage, { route }) as ComponentType<Props> & RoutedPage
}
