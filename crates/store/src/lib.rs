//! The only room with SQL: engine, migrations, one module per noun.
