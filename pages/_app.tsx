import '@/styles/fonts'
import '@/styles/globals.css'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { AppEffects } from '@/components/app/AppEffects'
import { AppProviders } from '@/components/app/AppProviders'
import { AppShell } from '@/components/app/AppShell'
import { BottomBanner } from '@/components/app/BottomBanner'
import { ErrorBoundary } from '@/components/app/ErrorBoundary'
import type { RoutedPage } from '@/components/app/pageTypes'
import { SmartAppBanner } from '@/components/app/SmartAppBanner'
import { OrderDrawerMount } from '@/components/brokerage/OrderDrawerMount'
import { Toaster } from '@/components/ui/Toaster'

export default function App({ Component, pageProps, router }: AppProps & { Component: RoutedPage }) {
  return (
    <AppProviders>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          key="description"
          name="description"
          content="Live US options flow and stock market data: open, self-hostable."
        />
      </Head>
      <SmartAppBanner />
      <AppEffects />
      <AppShell page={Component}>
        <ErrorBoundary key={router.pathname}>
          <Component {...pageProps} />
        </ErrorBoundary>
      </AppShell>
      <OrderDrawerMount />
      <BottomBanner />
      <Toaster />
    </AppProviders>
  )
}
