import type { ComponentType } from 'react'
import { defineDataPage } from '@/components/app/defineDataPage'
import type { RoutedPage } from '@/components/app/pageTypes'
import { StockFrame } from '@/components/screens/stock/stockFrame'
import type { Route } from '@/lib/navigation/route'

/** Puts a page into the frame that all pages of a name share. */
export const inStockFrame = <Page extends object>(page: Page) => Object.assign(page, { frame: StockFrame })

/** A page of a name: a data page in that frame. */
export const defineStockPage = (route: Route, Screen: ComponentType): RoutedPage =>
  inStockFrame(defineDataPage(route, Screen))
