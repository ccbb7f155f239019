import type { ComponentType } from 'react'
import { DataShell } from '@/components/app/DataShell'
import { definePage } from '@/components/app/definePage'
import type { RoutedPage } from '@/components/app/pageTypes'
import { ServedHead, type ServedMeta } from '@/components/served/ServedHead'
import { ServedPlace } from '@/components/served/servedPlace'
import type { Route } from '@/lib/navigation/route'

/** What `getServerSideProps` of a served page hands over; null where nothing was read. */
export interface ServedProps<Facts> {
  readonly served: { readonly meta: ServedMeta; readonly facts: Facts } | null
}

/**
 * A data page that comes from the server as a document for visitors: readable without scripts, and replaced by the
 * screen as soon as that is here.
 */
export function defineServedPage<Facts extends object>(
  route: Route,
  Screen: ComponentType,
  Document: ComponentType<Facts>,
): ComponentType<ServedProps<Facts>> & RoutedPage {
  const Page = definePage(route, Screen)
  function ServedPage({ served }: ServedProps<Facts>) {
    return (
      <ServedPlace.Provider value={served === null ? null : <Document {...served.facts} />}>
        <Page />
        {served === null ? null : <ServedHead meta={served.meta} />}
      </ServedPlace.Provider>
    )
  }
  return Object.assign(ServedPage, { route, shell: DataShell }) as ComponentType<ServedProps<Facts>> & RoutedPage
}
