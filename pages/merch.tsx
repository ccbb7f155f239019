import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { MerchScreen } from '@/components/screens/merch/MerchScreen'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** The operator's things, with the page. */
export const getServerSideProps = serveAnswer('merch.list')

export default defineDocumentPage(routes.merch, MerchScreen)
