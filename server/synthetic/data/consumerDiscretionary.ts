/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const consumerDiscretionary = `
# Broadline Retail
AMZN|Amazon.com|228|31|2430
BABA|Alibaba Group|130|45|310|ADR
PDD|PDD Holdings|122|42|173|ADR
JD|JD.com|32|42|47|ADR
MELI|MercadoLibre|2400|38|122
EBAY|eBay|92|31|42
ETSY|Etsy|57|54|5.6
CPNG|Coupang|29|36|53
DDS|Dillard's|530|44|8.3
KSS|Kohl's|13|78|1.5
OLLI|Ollie's Bargain Outlet|130|37|8
# Automobiles
TSLA|Tesla|340|58|1100
F|Ford Motor|11.5|34|46
GM|General Motors|58|34|55
RIVN|Rivian Automotive|13|62|16
LCID|Lucid Group|21|80|6.4
HMC|Honda Motor|33|26|45|ADR
TM|Toyota Motor|195|25|255|ADR
NIO|NIO|5.6|62|12.6|ADR
XPEV|XPeng|20|58|19|ADR
LI|Li Auto|24|50|24|ADR
RACE|Ferrari|470|27|84
STLA|Stellantis|9.6|42|28
# Automobile Components
APTV|Aptiv|78|37|17
BWA|BorgWarner|43|33|9.3
GT|Goodyear Tire & Rubber|8.6|52|2.5
LEA|Lear|108|34|5.7
QS|QuantumScape|9|88|5
MBLY|Mobileye Global|14|54|11.5
# Hotels, Restaurants & Leisure
MCD|McDonald's|308|19|220
SBUX|Starbucks|86|32|98
BKNG|Booking Holdings|5500|28|178
ABNB|Airbnb|128|35|79
CMG|Chipotle Mexican Grill|42|35|56
YUM|Yum! Brands|147|21|41
MAR|Marriott International|268|27|73
HLT|Hilton Worldwide|275|26|64
RCL|Royal Caribbean|345|41|93
CCL|Carnival|31|43|42
NCLH|Norwegian Cruise Line|25|48|11.3
LVS|Las Vegas Sands|56|35|39
MGM|MGM Resorts|37|38|10
WYNN|Wynn Resorts|115|38|12
CZR|Caesars Entertainment|26|50|5.3
DRI|Darden Restaurants|205|26|24
DPZ|Domino's Pizza|450|28|15.3
EXPE|Expedia Group|215|42|26.5
DKNG|DraftKings|45|46|40
FLUT|Flutter Entertainment|290|36|51
DASH|DoorDash|245|43|104
CAVA|CAVA Group|68|58|7.9
SG|Sweetgreen|9.5|68|1.1
WING|Wingstop|320|50|8.9
TXRH|Texas Roadhouse|172|30|11.4
SHAK|Shake Shack|103|48|4.4
CAKE|Cheesecake Factory|62|40|3.1
TCOM|Trip.com Group|70|38|46|ADR
YUMC|Yum China|45|33|16.6
WH|Wyndham Hotels|86|30|6.6
PENN|PENN Entertainment|19|55|2.6
# Specialty Retail
HD|Home Depot|405|24|403
LOW|Lowe's|260|26|146
TJX|TJX Companies|137|22|152
ROST|Ross Stores|148|26|48
ORLY|O'Reilly Automotive|103|23|87
AZO|AutoZone|4150|24|69
ULTA|Ulta Beauty|525|36|23.6
BBY|Best Buy|73|38|15.4
TSCO|Tractor Supply|61|28|32
DKS|Dick's Sporting Goods|225|39|18
WSM|Williams-Sonoma|195|40|24
GME|GameStop|23|70|10.4
CHWY|Chewy|40|46|16.5
CVNA|Carvana|350|72|76
KMX|CarMax|58|44|8.8
ANF|Abercrombie & Fitch|92|58|4.3
AEO|American Eagle Outfitters|14|60|2.4
GAP|Gap|22|52|8.2
BURL|Burlington Stores|285|39|18
FIVE|Five Below|145|50|8
W|Wayfair|76|72|9.8
RH|RH|230|62|4.3
BBWI|Bath & Body Works|30|48|6.2
AAP|Advance Auto Parts|58|64|3.5
URBN|Urban Outfitters|72|47|6.4
GPC|Genuine Parts|138|26|19
# Textiles & Apparel
NKE|NIKE|76|37|112
LULU|Lululemon Athletica|200|46|24
DECK|Deckers Outdoor|112|48|16.6
ONON|On Holding|45|50|14.8
TPR|Tapestry|103|44|21.4
RL|Ralph Lauren|295|38|17.8
CROX|Crocs|84|52|4.6
VFC|VF|14|64|5.5
UAA|Under Armour|5|58|2.1
PVH|PVH|81|48|3.9
BIRK|Birkenstock|52|42|9.7
# Household Durables
DHI|D.R. Horton|168|36|50
LEN|Lennar|133|36|34
PHM|PulteGroup|131|36|26
NVR|NVR|8100|29|23
TOL|Toll Brothers|137|38|13.3
KBH|KB Home|63|39|4.2
GRMN|Garmin|235|32|45
WHR|Whirlpool|91|48|5.1
MHK|Mohawk Industries|132|38|8.2
SN|SharkNinja|118|48|16.6
# Leisure Products
HAS|Hasbro|81|32|11.4
MAT|Mattel|18|36|5.9
PTON|Peloton Interactive|8|78|3.3
YETI|YETI Holdings|36|48|2.9
`
