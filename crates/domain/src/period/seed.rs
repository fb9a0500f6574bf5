//! The periods that every new site has, with their conventional years.

use super::{
    Level,
    Level::{Dynasty, Era, Reign, SubPeriod},
    from_bce as bce,
};

/// A period of the seed.
#[derive(Debug, Clone, Copy)]
pub struct SeedPeriod {
    /// A stable key.
    pub slug: &'static str,
    /// The key of the period that contains it.
    pub parent: Option<&'static str>,
    /// How large it is.
    pub level: Level,
    /// Chinese name.
    pub tw: &'static str,
    /// English name.
    pub en: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// First year, astronomical.
    pub start: Option<i32>,
    /// Last year, astronomical.
    pub end: Option<i32>,
}

#[expect(clippy::too_many_arguments, reason = "a row of the table below, read across")]
const fn p(
    slug: &'static str,
    parent: &'static str,
    level: Level,
    tw: &'static str,
    en: &'static str,
    aliases: &'static [&'static str],
    start: i32,
    end: i32,
) -> SeedPeriod {
    SeedPeriod {
        slug,
        parent: Some(parent),
        level,
        tw,
        en,
        aliases,
        start: Some(start),
        end: Some(end),
    }
}

const fn era(slug: &'static str, tw: &'static str, en: &'static str) -> SeedPeriod {
    SeedPeriod {
        slug,
        parent: None,
        level: Era,
        tw,
        en,
        aliases: &[],
        start: None,
        end: None,
    }
}

const fn open(mut period: SeedPeriod, start: bool, end: bool) -> SeedPeriod {
    if start {
        period.start = None;
    }
    if end {
        period.end = None;
    }
    period
}

/// The seed; a parent comes before its children.
#[rustfmt::skip]
pub const SEED: &[SeedPeriod] = &[
    era("china", "中國", "China"),
    open(p("neolithic", "china", Dynasty, "新石器時代", "Neolithic period", &["新石器"], 0, bce(1600)), true, false),
    p("yangshao", "neolithic", SubPeriod, "仰韶文化", "Yangshao culture", &["仰韶"], bce(5000), bce(3000)),
    p("hongshan", "neolithic", SubPeriod, "紅山文化", "Hongshan culture", &["紅山"], bce(4500), bce(3000)),
    p("dawenkou", "neolithic", SubPeriod, "大汶口文化", "Dawenkou culture", &["大汶口"], bce(4300), bce(2600)),
    p("liangzhu", "neolithic", SubPeriod, "良渚文化", "Liangzhu culture", &["良渚"], bce(3300), bce(2300)),
    p("majiayao", "neolithic", SubPeriod, "馬家窯文化", "Majiayao culture", &["馬家窯"], bce(3300), bce(2000)),
    p("longshan", "neolithic", SubPeriod, "龍山文化", "Longshan culture", &["龍山"], bce(2600), bce(1900)),
    p("shang", "china", Dynasty, "商", "Shang dynasty", &["商代", "商朝", "殷商", "殷"], bce(1600), bce(1046)),
    p("zhou", "china", Dynasty, "周", "Zhou dynasty", &["周代", "周朝", "Chou"], bce(1046), bce(221)),
    p("western-zhou", "zhou", SubPeriod, "西周", "Western Zhou dynasty", &["Western Chou"], bce(1046), bce(771)),
    p("eastern-zhou", "zhou", SubPeriod, "東周", "Eastern Zhou dynasty", &["Eastern Chou"], bce(770), bce(221)),
    p("spring-and-autumn", "eastern-zhou", SubPeriod, "春秋", "Spring and Autumn period", &["春秋時期"], bce(770), bce(476)),
    p("warring-states", "eastern-zhou", SubPeriod, "戰國", "Warring States period", &["戰國時期", "戰國時代"], bce(475), bce(221)),
    p("qin", "china", Dynasty, "秦", "Qin dynasty", &["秦代", "秦朝", "Ch'in"], bce(221), bce(206)),
    p("han", "china", Dynasty, "漢", "Han dynasty", &["漢代", "漢朝", "兩漢"], bce(206), 220),
    p("western-han", "han", SubPeriod, "西漢", "Western Han dynasty", &["前漢"], bce(206), 8),
    p("xin", "han", SubPeriod, "新莽", "Xin dynasty", &["新朝", "王莽"], 9, 23),
    p("eastern-han", "han", SubPeriod, "東漢", "Eastern Han dynasty", &["後漢"], 25, 220),
    p("three-kingdoms", "china", Dynasty, "三國", "Three Kingdoms", &["三國時代"], 220, 280),
    p("jin", "china", Dynasty, "晉", "Jin dynasty (265–420)", &["晉代", "晉朝", "兩晉", "Chin"], 265, 420),
    p("western-jin", "jin", SubPeriod, "西晉", "Western Jin dynasty", &[], 265, 316),
    p("eastern-jin", "jin", SubPeriod, "東晉", "Eastern Jin dynasty", &[], 317, 420),
    p("northern-and-southern", "china", Dynasty, "南北朝", "Northern and Southern Dynasties", &["六朝"], 386, 589),
    p("southern-dynasties", "northern-and-southern", SubPeriod, "南朝", "Southern Dynasties", &[], 420, 589),
    p("northern-dynasties", "northern-and-southern", SubPeriod, "北朝", "Northern Dynasties", &[], 386, 581),
    p("northern-wei", "northern-and-southern", SubPeriod, "北魏", "Northern Wei dynasty", &["Toba Wei"], 386, 534),
    p("eastern-wei", "northern-and-southern", SubPeriod, "東魏", "Eastern Wei dynasty", &[], 534, 550),
    p("western-wei", "northern-and-southern", SubPeriod, "西魏", "Western Wei dynasty", &[], 535, 556),
    p("northern-qi", "northern-and-southern", SubPeriod, "北齊", "Northern Qi dynasty", &["Northern Ch'i"], 550, 577),
    p("northern-zhou", "northern-and-southern", SubPeriod, "北周", "Northern Zhou dynasty", &[], 557, 581),
    p("sui", "china", Dynasty, "隋", "Sui dynasty", &["隋代", "隋朝"], 581, 618),
    p("tang", "china", Dynasty, "唐", "Tang dynasty", &["唐代", "唐朝", "T'ang"], 618, 907),
    p("five-dynasties", "china", Dynasty, "五代", "Five Dynasties", &["五代十國", "Five Dynasties and Ten Kingdoms"], 907, 960),
    p("liao", "china", Dynasty, "遼", "Liao dynasty", &["遼代", "遼朝", "契丹"], 907, 1125),
    p("song", "china", Dynasty, "宋", "Song dynasty", &["宋代", "宋朝", "兩宋", "Sung"], 960, 1279),
    p("northern-song", "song", SubPeriod, "北宋", "Northern Song dynasty", &["Northern Sung"], 960, 1127),
    p("southern-song", "song", SubPeriod, "南宋", "Southern Song dynasty", &["Southern Sung"], 1127, 1279),
    p("western-xia", "china", Dynasty, "西夏", "Western Xia dynasty", &["Tangut"], 1038, 1227),
    p("jurchen-jin", "china", Dynasty, "金", "Jin dynasty", &["金代", "金朝", "Jurchen Jin"], 1115, 1234),
    p("yuan", "china", Dynasty, "元", "Yuan dynasty", &["元代", "元朝", "Mongol"], 1271, 1368),
    p("zhizheng", "yuan", Reign, "至正", "Zhizheng", &["Chih-cheng"], 1341, 1368),
    p("ming", "china", Dynasty, "明", "Ming dynasty", &["明代", "明朝"], 1368, 1644),
    p("hongwu", "ming", Reign, "洪武", "Hongwu", &["Hung-wu"], 1368, 1398),
    p("jianwen", "ming", Reign, "建文", "Jianwen", &["Chien-wen"], 1399, 1402),
    p("yongle", "ming", Reign, "永樂", "Yongle", &["Yung-lo", "Yunglo"], 1403, 1424),
    p("hongxi", "ming", Reign, "洪熙", "Hongxi", &["Hung-hsi"], 1425, 1425),
    p("xuande", "ming", Reign, "宣德", "Xuande", &["Hsüan-te", "Hsuan-te"], 1426, 1435),
    p("zhengtong", "ming", Reign, "正統", "Zhengtong", &["Cheng-t'ung"], 1436, 1449),
    p("jingtai", "ming", Reign, "景泰", "Jingtai", &["Ching-t'ai"], 1450, 1457),
    p("tianshun", "ming", Reign, "天順", "Tianshun", &["T'ien-shun"], 1457, 1464),
    p("chenghua", "ming", Reign, "成化", "Chenghua", &["Ch'eng-hua"], 1465, 1487),
    p("hongzhi", "ming", Reign, "弘治", "Hongzhi", &["Hung-chih"], 1488, 1505),
    p("zhengde", "ming", Reign, "正德", "Zhengde", &["Cheng-te"], 1506, 1521),
    p("jiajing", "ming", Reign, "嘉靖", "Jiajing", &["Chia-ching"], 1522, 1566),
    p("longqing", "ming", Reign, "隆慶", "Longqing", &["Lung-ch'ing"], 1567, 1572),
    p("wanli", "ming", Reign, "萬曆", "Wanli", &["Wan-li"], 1573, 1620),
    p("taichang", "ming", Reign, "泰昌", "Taichang", &["T'ai-ch'ang"], 1620, 1620),
    p("tianqi", "ming", Reign, "天啟", "Tianqi", &["T'ien-ch'i"], 1621, 1627),
    p("chongzhen", "ming", Reign, "崇禎", "Chongzhen", &["Ch'ung-chen"], 1628, 1644),
    p("qing", "china", Dynasty, "清", "Qing dynasty", &["清代", "清朝", "Ch'ing", "Manchu"], 1644, 1911),
    p("shunzhi", "qing", Reign, "順治", "Shunzhi", &["Shun-chih"], 1644, 1661),
    p("kangxi", "qing", Reign, "康熙", "Kangxi", &["K'ang-hsi", "Kang-hsi"], 1662, 1722),
    p("yongzheng", "qing", Reign, "雍正", "Yongzheng", &["Yung-cheng"], 1723, 1735),
    p("qianlong", "qing", Reign, "乾隆", "Qianlong", &["Ch'ien-lung", "Chien-lung"], 1736, 1795),
    p("jiaqing", "qing", Reign, "嘉慶", "Jiaqing", &["Chia-ch'ing"], 1796, 1820),
    p("daoguang", "qing", Reign, "道光", "Daoguang", &["Tao-kuang"], 1821, 1850),
    p("xianfeng", "qing", Reign, "咸豐", "Xianfeng", &["Hsien-feng"], 1851, 1861),
    p("tongzhi", "qing", Reign, "同治", "Tongzhi", &["T'ung-chih"], 1862, 1874),
    p("guangxu", "qing", Reign, "光緒", "Guangxu", &["Kuang-hsü", "Kuang-hsu"], 1875, 1908),
    p("xuantong", "qing", Reign, "宣統", "Xuantong", &["Hsüan-t'ung"], 1909, 1911),
    open(p("republic", "china", Dynasty, "民國", "Republic period", &["中華民國", "Republic of China", "Minguo"], 1912, 0), false, true),
    era("taiwan", "臺灣", "Taiwan"),
    p("taiwan-dutch", "taiwan", Dynasty, "荷治時期", "Dutch period", &["荷治", "荷領"], 1624, 1662),
    p("taiwan-koxinga", "taiwan", Dynasty, "明鄭時期", "Kingdom of Tungning", &["明鄭", "鄭氏時期"], 1661, 1683),
    p("taiwan-qing", "taiwan", Dynasty, "清領時期", "Qing rule in Taiwan", &["清領"], 1683, 1895),
    p("taiwan-japanese", "taiwan", Dynasty, "日治時期", "Japanese colonial period", &["日治", "日據"], 1895, 1945),
    open(p("taiwan-postwar", "taiwan", Dynasty, "戰後", "Post-war Taiwan", &["光復後"], 1945, 0), false, true),
    era("japan", "日本", "Japan"),
    open(p("japan-jomon", "japan", Dynasty, "繩文時代", "Jōmon period", &["繩文"], 0, bce(300)), true, false),
    p("japan-nara", "japan", Dynasty, "奈良時代", "Nara period", &["奈良"], 710, 794),
    p("japan-heian", "japan", Dynasty, "平安時代", "Heian period", &["平安"], 794, 1185),
    p("japan-kamakura", "japan", Dynasty, "鎌倉時代", "Kamakura period", &["鎌倉"], 1185, 1333),
    p("japan-muromachi", "japan", Dynasty, "室町時代", "Muromachi period", &["室町"], 1336, 1573),
    p("japan-momoyama", "japan", Dynasty, "桃山時代", "Momoyama period", &["桃山", "安土桃山"], 1573, 1603),
    p("japan-edo", "japan", Dynasty, "江戶時代", "Edo period", &["江戶", "Tokugawa"], 1603, 1868),
    p("japan-meiji", "japan", Dynasty, "明治", "Meiji period", &["明治時代"], 1868, 1912),
    p("japan-taisho", "japan", Dynasty, "大正", "Taishō period", &["大正時代"], 1912, 1926),
    p("japan-showa", "japan", Dynasty, "昭和", "Shōwa period", &["昭和時代"], 1926, 1989),
    era("korea", "朝鮮半島", "Korea"),
    p("korea-unified-silla", "korea", Dynasty, "統一新羅", "Unified Silla", &["新羅"], 668, 935),
    p("korea-goryeo", "korea", Dynasty, "高麗", "Goryeo dynasty", &["高麗王朝", "Koryo"], 918, 1392),
    p("korea-joseon", "korea", Dynasty, "朝鮮", "Joseon dynasty", &["朝鮮王朝", "李朝", "Choson", "Yi dynasty"], 1392, 1897),
    era("vietnam", "越南", "Vietnam"),
    p("vietnam-ly", "vietnam", Dynasty, "越南李朝", "Lý dynasty", &[], 1009, 1225),
    p("vietnam-tran", "vietnam", Dynasty, "越南陳朝", "Trần dynasty", &["陳朝"], 1225, 1400),
    p("vietnam-later-le", "vietnam", Dynasty, "後黎朝", "Later Lê dynasty", &["黎朝"], 1428, 1789),
    p("vietnam-nguyen", "vietnam", Dynasty, "阮朝", "Nguyễn dynasty", &[], 1802, 1945),
];

#[cfg(test)]
pub(super) fn as_periods() -> Vec<super::Period> {
    let id = |slug: &str| SEED.iter().position(|s| s.slug == slug).map(|at| at as i64 + 1);
    let period = |(at, seed): (usize, &SeedPeriod)| super::Period {
        id: at as i64 + 1,
        slug: seed.slug.to_owned(),
        parent: seed.parent.and_then(id),
        level: seed.level,
        name: crate::bilingual::Bilingual::new(seed.tw, seed.en),
        aliases: seed.aliases.iter().map(|&alias| alias.to_owned()).collect(),
        year_start: seed.start,
        year_end: seed.end,
        sort_key: at as i32,
        aat_id: None,
        active: true,
    };
    SEED.iter().enumerate().map(period).collect()
}
