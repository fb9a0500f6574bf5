//! Names of periods that catalogues use beside those of the table.

use std::sync::LazyLock;

use super::super::words::key;

/// The slug of the first and of the last period that the names mean, and the names. Those of the table go before them.
type Spelling = (&'static str, &'static str, &'static [&'static str]);

/// The same with the keys of the names, which are made once.
pub(super) static SPELLED: LazyLock<Vec<(&str, &str, Vec<String>)>> = LazyLock::new(|| {
    let spellings = SPELLINGS.iter();
    let keys = spellings.map(|(first, last, names)| (*first, *last, names.iter().map(|name| key(name)).collect()));
    keys.collect()
});

#[rustfmt::skip]
const SPELLINGS: &[Spelling] = &[
    ("china", "china", &["Chinese", "North China", "Northern China", "South China", "Southern China", "Central China", "Northeast China",
        "Northwest China", "Southeast China", "Southwest China", "East China", "Eastern China", "West China", "Western China"]),
    ("taiwan", "taiwan", &["Taiwanese", "台灣"]),
    ("japan", "japan", &["Japanese"]),
    ("korea", "korea", &["Korean", "韓國", "朝鮮半島"]),
    ("vietnam", "vietnam", &["Vietnamese"]),
    // Cultures that the table has no period of their own for.
    ("neolithic", "neolithic", &["New Stone Age", "Qijia culture", "Qijia", "Ch'i-chia", "Songze culture", "Hemudu culture", "Majiabang culture",
        "Shijiahe culture", "Daxi culture", "Qujialing culture", "Xinglongwa culture", "Lingjiatan culture", "Taosi culture", "齊家", "齊家文化",
        "崧澤", "崧澤文化", "河姆渡", "河姆渡文化", "馬家浜", "馬家浜文化", "石家河", "石家河文化", "大溪文化", "屈家嶺", "屈家嶺文化", "興隆窪",
        "興隆窪文化", "凌家灘", "凌家灘文化", "陶寺", "陶寺文化"]),
    ("majiayao", "majiayao", &["Banshan", "Machang", "Pan-shan", "Ma-ch'ang", "Ma-chia-yao", "半山", "馬廠"]),
    ("yangshao", "yangshao", &["Yang-shao", "Banpo", "Pan-p'o", "Miaodigou", "半坡", "廟底溝"]),
    ("longshan", "longshan", &["Lung-shan"]),
    ("dawenkou", "dawenkou", &["Ta-wen-k'ou"]),
    ("liangzhu", "liangzhu", &["Liang-chu"]),
    ("hongshan", "hongshan", &["Hung-shan"]),
    ("shang", "shang", &["Yin dynasty", "Shang-Yin", "Anyang period", "Anyang phase", "Erligang", "Erligang period", "殷墟", "二里崗", "安陽期", "安陽時期"]),
    ("western-zhou", "western-zhou", &["W. Zhou"]),
    ("eastern-zhou", "eastern-zhou", &["E. Zhou"]),
    ("spring-and-autumn", "spring-and-autumn", &["Spring and Autumn Annals period", "Ch'un-ch'iu", "春秋時代"]),
    ("warring-states", "warring-states", &["Warring State period", "Chan-kuo"]),
    ("western-han", "western-han", &["Former Han", "W. Han"]),
    ("eastern-han", "eastern-han", &["Later Han", "E. Han"]),
    ("xin", "xin", &["Hsin", "Wang Mang", "Hsin dynasty"]),
    // Which of them a text means, the years say.
    ("three-kingdoms", "three-kingdoms", &["Wei dynasty", "Wei"]),
    ("northern-wei", "northern-wei", &["Wei dynasty", "Wei", "元魏", "後魏"]),
    ("eastern-wei", "eastern-wei", &["Wei dynasty", "Wei"]),
    ("western-wei", "western-wei", &["Wei dynasty", "Wei"]),
    ("three-kingdoms", "three-kingdoms", &["Three Kingdoms period", "Cao Wei", "Eastern Wu", "Wu dynasty", "Shu Han", "曹魏", "孫吳", "東吳", "蜀漢"]),
    ("three-kingdoms", "northern-and-southern", &["六朝", "魏晉南北朝", "Six Dynasties", "Six Dynasties period"]),
    ("three-kingdoms", "jin", &["魏晉"]),
    ("jin", "jin", &["Jin"]),
    ("western-jin", "western-jin", &["Western Chin"]),
    ("eastern-jin", "eastern-jin", &["Eastern Chin"]),
    ("northern-and-southern", "northern-and-southern", &["Southern and Northern Dynasties", "Northern and Southern Dynasties period",
        "Period of Disunion", "Period of Division"]),
    ("southern-dynasties", "southern-dynasties", &["Southern Qi dynasty", "Southern Qi", "Southern Ch'i", "Liang dynasty", "Chen dynasty",
        "劉宋", "南齊", "南梁", "蕭梁", "南陳"]),
    ("northern-wei", "northern-wei", &["N. Wei"]),
    ("tang", "tang", &["大唐"]),
    ("five-dynasties", "five-dynasties", &["Five Dynasties period", "Ten Kingdoms", "Later Liang", "Later Tang", "Later Jin", "Later Zhou",
        "Later Chou", "Southern Tang", "Wuyue", "Wu-Yüeh", "Former Shu", "Later Shu", "十國", "後梁", "後唐", "後晉", "後周", "南唐", "吳越", "前蜀",
        "後蜀", "南漢", "北漢"]),
    ("liao", "liao", &["Khitan", "大遼"]),
    ("song", "song", &["大宋"]),
    ("northern-song", "northern-song", &["N. Song"]),
    ("southern-song", "southern-song", &["S. Song"]),
    ("western-xia", "western-xia", &["Xixia", "Xi Xia", "Hsi-hsia"]),
    ("jurchen-jin", "jurchen-jin", &["Chin", "Jürchen", "Jurchen", "大金", "女真"]),
    ("yuan", "yuan", &["大元", "Mongol Yuan"]),
    ("ming", "ming", &["大明", "皇明"]),
    ("qing", "qing", &["大清", "滿清"]),
    ("ming", "qing", &["Transitional", "Transitional period"]),
    ("yongle", "xuande", &["永宣"]),
    ("chenghua", "hongzhi", &["成弘"]),
    ("jiajing", "wanli", &["嘉萬", "嘉隆萬"]),
    ("xuande", "xuande", &["Hsüan-tê"]),
    ("kangxi", "kangxi", &["Kanghi", "K'ang-hi"]),
    ("yongzheng", "yongzheng", &["Yung-ch'eng", "Yung-ching"]),
    ("qianlong", "qianlong", &["Kien-lung", "K'ien-lung", "Kien-long", "Keen-lung"]),
    ("jiaqing", "jiaqing", &["Kia-k'ing"]),
    ("daoguang", "daoguang", &["Tao-kwang"]),
    ("guangxu", "guangxu", &["Kwang-hsü", "Kwang-hsu"]),
    ("kangxi", "qianlong", &["清三代", "康雍乾", "康乾盛世", "康乾"]),
    ("qianlong", "jiaqing", &["乾嘉"]),
    ("jiaqing", "daoguang", &["嘉道"]),
    ("tongzhi", "guangxu", &["同光"]),
    ("guangxu", "xuantong", &["光宣"]),
    ("qing", "republic", &["清末民初"]),
    ("republic", "republic", &["Republican", "Republican period", "Chinese Republic", "民初", "民國前期", "民國前半"]),
    ("taiwan-japanese", "taiwan-japanese", &["日治時代", "日據時期", "日據時代", "日本時代", "Japanese rule", "Japanese occupation"]),
    ("japan-edo", "japan-edo", &["Yedo"]),
    ("japan-momoyama", "japan-momoyama", &["Azuchi-Momoyama"]),
    ("korea-joseon", "korea-joseon", &["Chosun"]),
];
