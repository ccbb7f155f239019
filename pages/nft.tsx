import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NftScreen } from '@/components/screens/nft/NftScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/nft/serveNft'
export default defineDocumentPage(routes.nft, NftScreen)
