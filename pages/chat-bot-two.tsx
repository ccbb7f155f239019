import { definePage } from '@/components/app/definePage'
import { ChatBotTwoScreen } from '@/components/screens/chat-bot-two/ChatBotTwoScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.chatBotTwo, ChatBotTwoScreen)
