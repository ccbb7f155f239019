import type { ComponentType } from 'react'
import { DataShell } from '@/components/app/DataShell'
import { definePage } from '@/components/app/definePage'
import type { RoutedPage } from '@/components/app/pageTypes'
import type { Route } from '@/lib/navigation/route'

/**
 * A page inside the shell of data pages. The page brings the shell, so that documents and forms do not load it and the
 * modules that shell and screen share are loaded once.
 */
export function defineDataPage(route: Route, Screen: ComponentType): RoutedPage {
  return Object.assign(definePage(route, Screen), { shell: DataShell })
}
