vcl 4.1;

# Varnish (7.1 or newer) in front of several processes of one site, for /etc/varnish/default.vcl. Put the addresses of your processes in the places
# of 10.0.0.11 and 10.0.0.12. Varnish speaks no TLS: a proxy that does stands before it (of nginx.conf or haproxy.cfg the site's part, with
# Varnish in the place of the processes). The desk does not come by here: what it answers may not be kept.
# Each process needs these settings:
#   public_url = "https://www.example.org"
#   listen = "10.0.0.11:8080"
#   trusted_proxies = "10.0.0.1, 10.0.0.2"   Varnish and the proxy before it

import directors;
import std;

# This process can answer what visitors read.
probe ready {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 3s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
}
# This process runs.
probe alive {
    .url = "/api/health";
    .interval = 2s;
    .timeout = 3s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
}

backend first { .host = "10.0.0.11"; .port = "8080"; .connect_timeout = 1s; .probe = ready; }
backend second { .host = "10.0.0.12"; .port = "8080"; .connect_timeout = 1s; .probe = ready; }
backend first_kept { .host = "10.0.0.11"; .port = "8080"; .connect_timeout = 1s; .probe = alive; }
backend second_kept { .host = "10.0.0.12"; .port = "8080"; .connect_timeout = 1s; .probe = alive; }

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(first);
    site.add_backend(second);
    new site_kept = directors.round_robin();
    site_kept.add_backend(first_kept);
    site_kept.add_backend(second_kept);
}

# What follows has no return where nothing is to be decided: then Varnish's own rules hold. By these, requests with a cookie or with
# Authorization go past the cache, and no answer is kept that sets a cookie or says no-cache, no-store or private: pages are asked of a
# process each time, as they say. Kept are pictures (for a minute), files of the pages, feeds and the sitemap.
sub vcl_recv {
    set req.backend_hint = site.backend();
    # While no process is ready (the database is away), each still has its kept pages for an hour.
    if (!std.healthy(req.backend_hint)) {
        set req.backend_hint = site_kept.backend();
    }
}

sub vcl_backend_fetch {
    # The second try of a request goes to the other process.
    if (bereq.retries > 0) {
        set bereq.backend = site.backend();
        if (!std.healthy(bereq.backend)) {
            set bereq.backend = site_kept.backend();
        }
    }
}

sub vcl_backend_response {
    # Refused by a process that has lost the database, and not found out yet. What changes something is not repeated.
    if (beresp.status == 503 && bereq.retries == 0 && bereq.method ~ "^(GET|HEAD)$") {
        return (retry);
    }
    # Not a moment longer than the program says: whether a picture may be seen can change.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_backend_error {
    if (bereq.retries == 0 && bereq.method ~ "^(GET|HEAD)$") {
        return (retry);
    }
}
