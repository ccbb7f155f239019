import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NftScreen } from '@/components/screens/nft/NftScreen'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** Whether a collection is set up, with the page. */
export const getServerSideProps = serveAnswer('nft.read')

export default defineDocumentPage(routes.nft, NftScreen)
