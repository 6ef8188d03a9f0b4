vcl 4.1;
# Varnish 7 in front of several instances of the shop (docs/operations.md). It listens for the proxy
# that holds the certificate, and for the instances at an address that nobody else can reach:
#
#   varnishd -f /etc/varnish/shop.vcl -s malloc,1G -p http_gzip_support=off \
#     -a visitors=127.0.0.1:6081 -a purge=127.0.0.1:6082
import directors;
import std;

include "instances.vcl";

sub vcl_recv {
    set req.backend_hint = instances.backend();

    if (local.socket == "purge") {
        if (req.method != "PURGE") { return (synth(405)); }
        if (req.http.Surrogate-Key !~ "^[a-z0-9:]+( [a-z0-9:]+)*$") { return (synth(400)); }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(204));
    }

    # The proxy's word of who visits; Varnish has added the proxy itself.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");

    # The shop packs by itself.
    if (req.http.Accept-Encoding ~ "(^|[, ])br([,; ]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept !~ "text/markdown") { unset req.http.Accept; }

    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.url ~ "^/(feed\.(xml|tsv)|healthz|readyz)") { return (pass); }
    if (req.url ~ "^/api/" && (req.http.Cookie || req.http.Authorization)) { return (pass); }
    # A page that may be kept is the same for everybody, whatever cookies say.
    return (hash);
}

sub vcl_backend_response {
    # During an update the other instance may have the files of the page's version.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries == 0) {
        return (retry);
    }
    # What the shop does not mark is one visitor's.
    if (beresp.http.Cache-Control !~ "(s-maxage|immutable)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 2m;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
}
