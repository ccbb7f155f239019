import Head from 'next/head'
import { pageTitle } from '@/components/app/definePage'
import { NotFoundBody } from '@/components/app/NotFoundBody'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'

/** The page of an address that no page has. */
export function NotFoundPage() {
  return (
    <DocumentTemplate>
      <Head>
        <title>{pageTitle('Page not found')}</title>
      </Head>
      <NotFoundBody />
    </DocumentTemplate>
  )
}
