import type { NextComponentType, NextPageContext } from 'next'
import type { Route } from '@/lib/navigation/route'

/** A page that says which route it is, so that the shell can draw its frame before the page is there. */
export type RoutedPage = NextComponentType<NextPageContext, unknown, object> & { readonly route?: Route }
