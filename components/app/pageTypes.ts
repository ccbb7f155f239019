import type { NextComponentType, NextPageContext } from 'next'
import type { ComponentType, ReactNode } from 'react'
import type { Route } from '@/lib/navigation/route'

/** A page that says which route it is and what frame it stands in, so that the frame can be drawn before the page. */
export type RoutedPage = NextComponentType<NextPageContext, unknown, object> & {
  readonly route?: Route
  readonly shell?: ComponentType<{ readonly children: ReactNode }>
  /** What pages beside each other share inside the shell: it stays while one is changed for another. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}
